-- Files that were found in the retorno folder of a bank channel: each once, by what it holds, and what became of it.
create table fetched_file (
  tenant_id integer not null,
  id uuid not null,
  bank_channel_id uuid not null,
  file_name text not null,
  byte_count bigint not null check (byte_count >= 0),
  sha256 bytea not null,
  -- Its bytes; null where it was not taken.
  file_id uuid,
  outcome text not null check (outcome in ('read', 'repeated', 'refused', 'setAside')),
  -- Code and words (pt-BR) of a refusal, or why a person set it aside.
  reason text check (char_length(reason) between 1 and 600),
  retorno_id uuid,
  fetched_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, bank_channel_id, sha256),
  foreign key (tenant_id, bank_channel_id) references bank_channel (tenant_id, id),
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id),
  foreign key (tenant_id, retorno_id) references bank_file (tenant_id, id),
  check ((outcome = 'read') = (retorno_id is not null)),
  check (outcome in ('read', 'repeated') or reason is not null)
);
create index fetched_file_by_channel on fetched_file (tenant_id, bank_channel_id, id);
call control.protect_tenant_table('fetched_file', 'select, insert, update');
