import type { Database } from './database.ts'

/** Makes the schema `sandbox` and its tables where they are missing. Safe to run from several processes at once. */
export async function ensureSchema(database: Database): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    for (const statement of statements) await sql.query(statement)
  })
}

const SCHEMA_LOCK = 7_362_301

const statements = [
  'create schema if not exists sandbox',
  `create table if not exists sandbox.pix_client (
    client_id text primary key,
    secret_hash text not null
  )`,
  `create table if not exists sandbox.pix_token (
    token_hash text primary key,
    client_id text not null references sandbox.pix_client,
    expires_at timestamptz not null
  )`,
  `create table if not exists sandbox.pix_charge (
    txid text primary key,
    location_id bigint generated always as identity unique,
    location_token uuid not null unique,
    client_id text not null references sandbox.pix_client,
    request jsonb not null,
    status text not null check (status in ('ATIVA', 'CONCLUIDA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR')),
    revision int not null,
    created_at timestamptz not null,
    payment jsonb
  )`,
  `create table if not exists sandbox.pix_webhook (
    id bigint generated always as identity primary key,
    client_id text not null,
    body text not null,
    attempts int not null default 0,
    next_attempt_at timestamptz not null default now(),
    delivered_at timestamptz,
    last_answer text
  )`,
  `create index if not exists pix_webhook_waiting on sandbox.pix_webhook (next_attempt_at) where delivered_at is null`,
]
