#!/bin/sh
# The role of the service in compose.yaml: it reads and writes rows (`ecumene db upgrade --role`), the owner makes the tables.
# PostgreSQL's image runs this when it makes a new database; for one that is there already, or for a new password:
# docker compose exec postgres /docker-entrypoint-initdb.d/service-role.sh
set -eu
psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --set "password=$SERVICE_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'END'
select 'create role ecumene_service login' where not exists (select from pg_roles where rolname = 'ecumene_service') \gexec
alter role ecumene_service password :'password';
END
