import type en from '../en/advice'

export default {
  'advice.title': 'Rat',
  'advice.ask': 'Was würdest du tun?',
  'advice.key': 'Was würdest du tun? (Taste ?)',
  'advice.again': 'Noch einmal nachdenken',
  'advice.thinking': 'Denkt nach …',
  'advice.first': 'Ich würde das tun',
  'advice.second': 'Zweitbestes',
  'advice.best': 'Zurück zum Besten',
  'advice.do': 'So machen',
  'advice.mine': 'Meines zurück',
  'advice.close': 'Rat schließen',
  'advice.usual': 'Das antwortet das Programm, wenn die Zeit abläuft.',
  'around.host.advice': 'Alle dürfen fragen, was ein Bot täte',
  'around.entry.advice': '{by} hat geändert, ob es Rat gibt.',
  'new.advice': 'Rat',
  'new.advice.usual': 'Für alle, die allein mit Bots spielen',
  'new.advice.on': 'Für alle: „Was würdest du tun?“',
  'new.advice.off': 'Keiner',
} satisfies Record<keyof typeof en, string>
