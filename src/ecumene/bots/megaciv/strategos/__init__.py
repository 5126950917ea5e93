"""The bot `strategos` for Mega Civilization: plans by region, weighs risks and fights for land."""

from .bot import Strategos

__all__ = ["Strategos"]
