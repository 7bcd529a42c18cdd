-- Files of a school's own system: a remessa that it writes, kept with its content, and each line with what became of it.
create table erp_file (
  tenant_id integer not null,
  id uuid not null,
  school_id uuid not null,
  file_id uuid not null,
  file_name text not null check (file_name <> ''),
  sha256 bytea not null,
  bank text not null,
  layout text not null,
  -- As the header names it: what goes back to the school's system names it in the same way.
  company jsonb not null,
  status text not null default 'processing' check (status in ('processing', 'processed', 'failed')),
  job_id uuid not null,
  line_count integer not null check (line_count > 0),
  done_count integer not null default 0 check (done_count >= 0),
  not_created_count integer not null default 0 check (not_created_count >= 0),
  hash_cleared_reason text,
  created_by uuid not null,
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  constraint erp_file_counts check (done_count + not_created_count <= line_count)
);
-- The same content is read once, until somebody clears it with a reason. Its school's ids are another school's mistake.
create unique index erp_file_once on erp_file (tenant_id, sha256) where hash_cleared_reason is null;
create index erp_file_by_time on erp_file (tenant_id, created_at desc, id desc);
call control.protect_tenant_table('erp_file', 'select, insert, update');

create table erp_line (
  tenant_id integer not null,
  erp_file_id uuid not null,
  -- Its first line in the file.
  position integer not null check (position > 0),
  school_id uuid not null,
  movement text not null check (movement in ('register', 'cancel', 'changeDueDate', 'other')),
  meaning text not null,
  -- What the school's system calls the slip; null where the line could not be read or names none.
  slip_id text,
  nosso_numero text not null default '',
  document_number text not null default '',
  company_use text not null default '',
  carteira text not null default '',
  payer_name text not null default '',
  payer_tax_id text not null default '',
  due_on date,
  amount_cents bigint not null default 0 check (amount_cents >= 0),
  -- Chosen by a person where the payer alone does not tell.
  enrollment_id uuid,
  status text not null check (status in ('waiting', 'done', 'notCreated')),
  reason text,
  reason_values jsonb not null default '{}',
  invoice_id uuid,
  is_issued boolean not null default false,
  primary key (tenant_id, erp_file_id, position),
  foreign key (tenant_id, erp_file_id) references erp_file (tenant_id, id),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id),
  constraint erp_line_told check (status <> 'notCreated' or reason is not null),
  constraint erp_line_done check ((status = 'done') = (invoice_id is not null))
);
call control.protect_tenant_table('erp_line', 'select, insert, update');

-- One invoice per slip of a school's system, whatever files name it.
create table erp_slip (
  tenant_id integer not null,
  school_id uuid not null,
  slip_id text not null check (slip_id <> ''),
  erp_file_id uuid not null,
  position integer not null,
  invoice_id uuid not null,
  primary key (tenant_id, school_id, slip_id),
  foreign key (tenant_id, erp_file_id, position) references erp_line (tenant_id, erp_file_id, position),
  foreign key (tenant_id, invoice_id) references invoice (tenant_id, id)
);
create unique index erp_slip_of_invoice on erp_slip (tenant_id, invoice_id);
call control.protect_tenant_table('erp_slip', 'select, insert');
