import type { Database } from './database.ts'

/** Makes the schema `sandbox` and its tables where they are missing. Safe to run from several processes at once. */
export async function ensureSchema(database: Database): Promise<void> {
  await database.transaction(async (sql) => {
    await sql.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK])
    await sql.query(statements.join(';\n'))
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
  `create table if not exists sandbox.pix_immediate (
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
  `create table if not exists sandbox.pix_sent (
    client_id text not null references sandbox.pix_client,
    id text not null,
    request jsonb not null,
    status text not null,
    end_to_end_id text not null unique,
    moment timestamptz,
    reason text,
    primary key (client_id, id)
  )`,
  // How payments fail; the empty key stands for all of that client without rules of their own.
  `create table if not exists sandbox.pix_sent_behaviour (
    client_id text not null,
    key text not null,
    rules jsonb not null,
    primary key (client_id, key)
  )`,
  // Where a client wants to be told of payments to a key (`PUT /webhook/{chave}`).
  `create table if not exists sandbox.pix_webhook_address (
    client_id text not null references sandbox.pix_client,
    key text not null,
    url text not null,
    made_at timestamptz not null default now(),
    primary key (client_id, key)
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
  `create table if not exists sandbox.bureau_listing (
    network text not null,
    id uuid not null,
    request jsonb,
    status text not null check (status in ('RECEIVED', 'LISTED', 'REFUSED', 'REMOVAL_RECEIVED', 'REMOVED')),
    reason text,
    asked_count int not null default 0,
    primary key (network, id)
  )`,
  `create table if not exists sandbox.bureau_held (
    position bigint generated always as identity primary key,
    network text not null,
    id uuid not null,
    request jsonb not null
  )`,
  `create table if not exists sandbox.bureau_behaviour (network text primary key, rules jsonb not null)`,
  // The bank once kept accounts without their network in the key. What it kept of demonstrations then is not worth a conversion.
  `do $$ begin
    if exists (select from information_schema.tables where table_schema = 'sandbox' and table_name = 'bank_title')
      and not exists (select from information_schema.columns
        where table_schema = 'sandbox' and table_name = 'bank_title' and column_name = 'network')
    then drop table sandbox.bank_occurrence, sandbox.bank_file, sandbox.bank_title, sandbox.bank_behaviour, sandbox.bank_account;
    end if;
  end $$`,
  `create table if not exists sandbox.bank_account (
    network text not null,
    bank text not null,
    account text not null,
    company jsonb not null,
    remessa_sequence int not null default 0,
    retorno_sequence int not null default 0,
    primary key (network, bank, account)
  )`,
  // How the bank is told to behave; the empty account stands for all of that bank without rules of their own.
  `create table if not exists sandbox.bank_behaviour (
    network text not null,
    bank text not null,
    account text not null,
    rules jsonb not null,
    primary key (network, bank, account)
  )`,
  `create table if not exists sandbox.bank_title (
    id bigint generated always as identity primary key,
    network text not null,
    bank text not null,
    account text not null,
    carteira text not null,
    number text not null,
    due_on date not null,
    amount_cents bigint not null,
    status text not null check (status in ('open', 'settled', 'writtenOff')),
    facts jsonb not null,
    unique (network, bank, account, carteira, number),
    foreign key (network, bank, account) references sandbox.bank_account
  )`,
  `create table if not exists sandbox.bank_file (
    id bigint generated always as identity primary key,
    network text not null,
    bank text not null,
    account text not null,
    kind text not null check (kind in ('remessa', 'retorno')),
    sequence int not null,
    name text not null,
    made_on date not null,
    content_hash text not null,
    bytes bytea not null,
    summary jsonb not null,
    unique (network, bank, account, kind, content_hash),
    foreign key (network, bank, account) references sandbox.bank_account
  )`,
  // What happened to a title, one line of a retorno each; `file_id` is null until a file has told it.
  `create table if not exists sandbox.bank_occurrence (
    id bigint generated always as identity primary key,
    network text not null,
    bank text not null,
    account text not null,
    line jsonb not null,
    file_id bigint references sandbox.bank_file,
    foreign key (network, bank, account) references sandbox.bank_account
  )`,
  `create index if not exists bank_occurrence_untold on sandbox.bank_occurrence (network, bank, account, id) where file_id is null`,
  // Accounts that pay others by file, apart from those that collect: their numbers and rules are their own.
  `create table if not exists sandbox.paying_account (
    network text not null,
    bank text not null,
    account text not null,
    company jsonb,
    remessa_sequence int not null default 0,
    retorno_sequence int not null default 0,
    rules jsonb not null default '{}',
    primary key (network, bank, account)
  )`,
  `create table if not exists sandbox.paying_file (
    id bigint generated always as identity primary key,
    network text not null,
    bank text not null,
    account text not null,
    kind text not null check (kind in ('remessa', 'retorno')),
    sequence int not null,
    name text not null,
    made_on date not null,
    content_hash text not null,
    bytes bytea not null,
    unique (network, bank, account, kind, content_hash),
    foreign key (network, bank, account) references sandbox.paying_account
  )`,
  `create table if not exists sandbox.payment (
    id bigint generated always as identity primary key,
    network text not null,
    bank text not null,
    account text not null,
    file_id bigint not null references sandbox.paying_file,
    reference text not null,
    cents bigint not null,
    pay_on date not null,
    payee jsonb not null,
    status text not null check (status in ('accepted', 'paid', 'refused', 'returned')),
    foreign key (network, bank, account) references sandbox.paying_account
  )`,
  // A bank takes each number of a payment once.
  `create unique index if not exists payment_once on sandbox.payment (network, bank, account, reference) where status <> 'refused'`,
  // What a retorno says of a payment, from its day on; \`file_id\` is null until a file has told it.
  `create table if not exists sandbox.payment_line (
    id bigint generated always as identity primary key,
    payment_id bigint not null references sandbox.payment,
    told jsonb not null,
    tell_on date not null,
    is_repeat boolean not null default false,
    file_id bigint references sandbox.paying_file
  )`,
  `create index if not exists payment_line_untold on sandbox.payment_line (payment_id, id) where file_id is null`,
  // One server of files for all networks: its key and port stay what channels were told.
  `create table if not exists sandbox.bank_sftp (
    id int primary key check (id = 1),
    private_key text not null,
    port int
  )`,
  `create table if not exists sandbox.mail (
    id bigint generated always as identity primary key,
    network text not null,
    sender text not null,
    recipients text[] not null,
    raw bytea not null,
    received_at timestamptz not null default now()
  )`,
  `create index if not exists mail_by_network on sandbox.mail (network, id)`,
  // SMS and WhatsApp lie in the same mailbox: 'raw' is then their text, and the reference is the sender's.
  `alter table sandbox.mail add column if not exists channel text not null default 'email'`,
  `alter table sandbox.mail add column if not exists reference text`,
  `create unique index if not exists mail_by_reference on sandbox.mail (channel, reference)`,
  `create table if not exists sandbox.sms_provider (
    id int primary key check (id = 1),
    is_down boolean not null default false
  )`,
  `create table if not exists sandbox.whatsapp_template (
    id bigint generated always as identity (start with 594425479261001) primary key,
    account text not null,
    name text not null,
    language text not null,
    category text not null,
    components jsonb not null,
    status text not null,
    rejected_reason text not null default 'NONE',
    unique (account, name, language)
  )`,
  `create table if not exists sandbox.whatsapp_account (
    account text primary key,
    is_down boolean not null default false
  )`,
  // Seconds after which it may be asked again; null: it takes what it is given.
  `alter table sandbox.sms_provider add column if not exists busy_seconds int`,
  `alter table sandbox.whatsapp_account add column if not exists busy_seconds int`,
]
