-- Sheets that schools bring, and their rows. A row is written once: it is marked done in the statement that writes its record.
create table sheet_import (
  tenant_id integer not null,
  id uuid not null,
  kind text not null check (kind in ('enrollments')),
  status text not null default 'inspecting'
    check (status in ('inspecting', 'error', 'success', 'importing', 'incomplete', 'imported', 'discarded')),
  file_id uuid not null,
  file_name text not null,
  sha256 bytea not null,
  ignored_columns text[] not null default '{}',
  -- Why the file, or the last mended sheet, was not taken.
  problem jsonb,
  good_count integer not null default 0 check (good_count >= 0),
  faulty_count integer not null default 0 check (faulty_count >= 0),
  refused_count integer not null default 0 check (refused_count >= 0),
  done_count integer not null default 0 check (done_count >= 0),
  job_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id),
  check ((confirmed_by is null) = (confirmed_at is null))
);
-- The same file is one import until it is discarded.
create unique index sheet_import_of_file on sheet_import (tenant_id, kind, sha256) where status <> 'discarded';
call control.protect_tenant_table('sheet_import', 'select, insert, update');

create table sheet_import_row (
  tenant_id integer not null,
  import_id uuid not null,
  position integer not null check (position > 0),
  id uuid not null,
  status text not null check (status in ('good', 'faulty', 'done', 'refused')),
  -- Values of its columns; where a cell could not be read, its text.
  cells jsonb not null,
  -- Could all cells be read?
  is_read boolean not null,
  faults jsonb not null default '[]',
  record_id uuid,
  primary key (tenant_id, import_id, position),
  foreign key (tenant_id, import_id) references sheet_import (tenant_id, id),
  check ((status = 'done') = (record_id is not null))
);
create unique index sheet_import_row_by_id on sheet_import_row (tenant_id, id);
create index sheet_import_row_by_status on sheet_import_row (tenant_id, import_id, status, position);
call control.protect_tenant_table('sheet_import_row', 'select, insert, update, delete');

-- Sheets name students by the code of the school's own system.
create index student_by_code on student (tenant_id, school_id, external_id) where external_id is not null;
