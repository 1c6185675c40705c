#!/bin/sh
# Once, as the database is made: the account of the program owns its database, and is no superuser.
psql --no-psqlrc --set ON_ERROR_STOP=1 --set password="$MARKET_DATABASE_PASSWORD" --username postgres <<'SQL'
create role market login password :'password';
create database market owner market;
SQL
