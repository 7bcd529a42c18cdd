-- Addresses that a school's notices went to until somebody replaced them: a change of the pay-out account is told to them too, so that whoever
-- takes over an administrator's access cannot first send the notices elsewhere.
create table former_notification_email (
  tenant_id integer not null,
  school_id uuid not null,
  email text not null,
  replaced_at timestamptz not null,
  primary key (tenant_id, school_id, email),
  foreign key (tenant_id, school_id) references school (tenant_id, id)
);
call control.protect_tenant_table('former_notification_email', 'select, insert, update');
