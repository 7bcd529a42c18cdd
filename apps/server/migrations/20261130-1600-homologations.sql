-- Homologations: what a bank asks to see before it lets a bank agreement bill. One of each bank agreement; it goes with it.
create table homologation (
  tenant_id integer not null,
  id uuid not null,
  bank_agreement_id uuid not null,
  -- Day and file number of the test titles: remessa and slips of one preparation speak of the same titles.
  prepared_on date not null,
  file_sequence integer not null check (file_sequence between 1 and 9999),
  -- The bank agreement as it was when they were prepared.
  agreement_version integer not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, bank_agreement_id),
  foreign key (tenant_id, bank_agreement_id) references bank_agreement (tenant_id, id) on delete cascade
);
call control.protect_tenant_table('homologation', 'select, insert, update');

-- A step that nobody touched yet has no row: it is still to do.
create table homologation_step (
  tenant_id integer not null,
  homologation_id uuid not null,
  step text not null
    check (step in ('contract', 'remessaSent', 'remessaApproved', 'slipsSent', 'slipsApproved', 'retornoRead', 'released')),
  status text not null check (status in ('todo', 'waiting', 'approved', 'refused')),
  done_on date,
  reason text not null default '' check (char_length(reason) <= 500),
  note text not null default '' check (char_length(note) <= 1000),
  changed_by uuid,
  changed_at timestamptz not null default now(),
  primary key (tenant_id, homologation_id, step),
  foreign key (tenant_id, homologation_id) references homologation (tenant_id, id) on delete cascade,
  constraint homologation_step_dated check ((status = 'todo') = (done_on is null)),
  constraint homologation_step_reasoned check ((status = 'refused') = (reason <> ''))
);
call control.protect_tenant_table('homologation_step', 'select, insert, update');
