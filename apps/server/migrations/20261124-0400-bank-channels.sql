-- Bank channels: the SFTP server by which files of a bank account travel by themselves.
create table bank_channel (
  tenant_id integer not null,
  id uuid not null,
  bank_account_id uuid not null,
  host text not null check (char_length(host) between 1 and 253),
  port integer not null check (port between 1 and 65535),
  username text not null check (char_length(username) between 1 and 60),
  -- Fingerprint (SHA-256) of the only server key that is believed.
  host_key text not null check (host_key ~ '^SHA256:[A-Za-z0-9+/]{43}$'),
  remessa_folder text not null,
  retorno_folder text not null,
  done_folder text not null,
  file_pattern text not null,
  is_active boolean not null default true,
  search text not null,
  fetched_at timestamptz,
  -- Why the last fetching failed; null after one that went well.
  fault text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, bank_account_id),
  foreign key (tenant_id, bank_account_id) references bank_account (tenant_id, id),
  check (done_folder <> retorno_folder)
);
create index bank_channel_by_search on bank_channel (tenant_id, search, id);
call control.protect_tenant_table('bank_channel', 'select, insert, update');

-- Apart from its channel, so that no list, history or audit line ever holds it.
create table bank_channel_secret (
  tenant_id integer not null,
  bank_channel_id uuid not null,
  kind text not null check (kind in ('password', 'privateKey')),
  sealed bytea not null,
  primary key (tenant_id, bank_channel_id),
  foreign key (tenant_id, bank_channel_id) references bank_channel (tenant_id, id)
);
call control.protect_tenant_table('bank_channel_secret', 'select, insert, update');

-- Which channels there are, to be fetched from.
create policy operator_every_tenant on bank_channel for select to caderneta_operator using (true);
grant select (tenant_id, id, is_active) on bank_channel to caderneta_operator;
