-- A line that a person sets aside, with the reason; a line whose family was enrolled by the rule of its school.
alter table erp_line
  add column ignored_reason text check (ignored_reason <> ''),
  add column ignored_by_name text,
  add column is_by_rule boolean not null default false,
  -- As the file has it: a family that a rule enrolls lives there.
  add column payer_address jsonb not null default '{}',
  drop constraint erp_line_status_check,
  add constraint erp_line_status_check check (status in ('waiting', 'done', 'notCreated', 'ignored')),
  add constraint erp_line_ignored check ((status = 'ignored') = (ignored_reason is not null) and (ignored_reason is null) = (ignored_by_name is null));

alter table erp_file
  add column ignored_count integer not null default 0 check (ignored_count >= 0),
  drop constraint erp_file_counts,
  add constraint erp_file_counts check (done_count + not_created_count + ignored_count <= line_count);

-- Where a payer whom nobody knows is enrolled: a class for a school and a year.
create table erp_rule (
  tenant_id integer not null,
  school_id uuid not null,
  school_year integer not null,
  class_id uuid not null,
  set_by_name text not null,
  set_at timestamptz not null default now(),
  primary key (tenant_id, school_id, school_year),
  foreign key (tenant_id, school_id) references school (tenant_id, id),
  foreign key (tenant_id, class_id) references academic_class (tenant_id, id)
);
create index erp_rule_of_class on erp_rule (tenant_id, class_id);
call control.protect_tenant_table('erp_rule', 'select, insert, update, delete');
