-- Folders of this machine in which schools' own systems leave remessas and find retornos, the files that were taken of them, and the retornos laid down.
create table erp_folder (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  -- One step below the folder of the network.
  name text not null check (name ~ '^[a-z0-9][a-z0-9_-]{0,39}$'),
  -- The user in whose name files are read, with the permissions that it has then.
  program_id uuid not null,
  is_active boolean not null default true,
  -- Who is told what goes wrong.
  set_by uuid not null,
  set_by_name text not null,
  looked_at timestamptz,
  last_file_name text,
  last_file_at timestamptz,
  waiting_count integer not null default 0 check (waiting_count >= 0),
  -- What keeps it from being read, as a refusal; null: nothing.
  trouble text,
  trouble_values jsonb not null default '{}',
  trouble_at timestamptz,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, program_id) references app_user (tenant_id, id),
  constraint erp_folder_trouble check ((trouble is null) = (trouble_at is null)),
  constraint erp_folder_last_file check ((last_file_name is null) = (last_file_at is null))
);
create index erp_folder_by_search on erp_folder (tenant_id, search, id);
-- Where the retornos of a school lie is one place.
create unique index erp_folder_in_use on erp_folder (tenant_id, school_id) where is_active;
create index erp_folder_of_school on erp_folder (tenant_id, school_id);
create index erp_folder_of_program on erp_folder (tenant_id, program_id);
call control.protect_tenant_table('erp_folder', 'select, insert, update');
create policy operator_every_tenant on erp_folder for select to caderneta_operator using (true);
grant select (tenant_id, id, is_active) on erp_folder to caderneta_operator;

create table erp_folder_file (
  tenant_id integer not null,
  id uuid not null,
  erp_folder_id uuid not null,
  school_id uuid not null,
  file_name text not null check (file_name <> ''),
  byte_count bigint not null check (byte_count >= 0),
  sha256 bytea not null,
  outcome text not null check (outcome in ('read', 'refused')),
  reason text,
  reason_values jsonb not null default '{}',
  erp_file_id uuid,
  -- Its name where it is moved to: `lidos`, or `recusados` with the reason beside it.
  placed_as text not null check (placed_as <> ''),
  -- Null: what became of it is written down, and it is still to be moved.
  moved_at timestamptz,
  -- That lines of it were not created is told once.
  told_at timestamptz,
  taken_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, erp_folder_id) references erp_folder (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, erp_file_id) references erp_file (tenant_id, id),
  constraint erp_folder_file_outcome check ((outcome = 'read') = (erp_file_id is not null) and (outcome = 'refused') = (reason is not null))
);
create unique index erp_folder_file_of_file on erp_folder_file (tenant_id, erp_file_id) where erp_file_id is not null;
create index erp_folder_file_newest on erp_folder_file (tenant_id, erp_folder_id, id desc);
-- A name that is not moved yet names one file.
create unique index erp_folder_file_to_move on erp_folder_file (tenant_id, erp_folder_id, file_name) where moved_at is null;
create index erp_folder_file_of_school on erp_folder_file (tenant_id, school_id);
call control.protect_tenant_table('erp_folder_file', 'select, insert, update');

create table erp_folder_retorno (
  tenant_id integer not null,
  erp_retorno_id uuid not null,
  erp_folder_id uuid not null,
  -- Its name in `retornos`.
  placed_as text not null check (placed_as <> ''),
  -- Null: it lies there under a name of its own, and is still to get this one.
  laid_at timestamptz,
  written_at timestamptz not null default now(),
  primary key (tenant_id, erp_retorno_id),
  foreign key (tenant_id, erp_retorno_id) references erp_retorno (tenant_id, id),
  foreign key (tenant_id, erp_folder_id) references erp_folder (tenant_id, id)
);
create index erp_folder_retorno_of_folder on erp_folder_retorno (tenant_id, erp_folder_id);
call control.protect_tenant_table('erp_folder_retorno', 'select, insert, update');
