-- Telephones and e-mails of a guardian. The default of each kind is the guardian's own `phone` and `email`, which other areas read: the
-- keys below let neither name anything that is not among the contacts, so the default is said in one place.
create table guardian_contact (
  tenant_id integer not null,
  id uuid not null default uuidv7(),
  guardian_id uuid not null,
  kind text not null check (kind in ('phone', 'email')),
  value text not null check (length(value) between 1 and 254),
  label text,
  verified_at timestamptz,
  verified_by uuid,
  verified_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, guardian_id, value),
  foreign key (tenant_id, guardian_id) references guardian (tenant_id, id),
  check (num_nulls(verified_at, verified_by, verified_reason) in (0, 3))
);
call control.protect_tenant_table('guardian_contact', 'select, insert, delete');
-- A number is never rewritten: another one is another contact, and is verified again.
grant update (label, verified_at, verified_by, verified_reason, version) on guardian_contact to caderneta_app;

do $$
declare network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    insert into guardian_contact (tenant_id, guardian_id, kind, value)
      select tenant_id, id, 'email', email from guardian where tenant_id = network and email is not null
      union all
      select tenant_id, id, 'phone', phone from guardian where tenant_id = network and phone is not null;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

-- Deferred: guardian and contacts name each other.
alter table guardian
  add constraint guardian_email_is_contact foreign key (tenant_id, id, email)
    references guardian_contact (tenant_id, guardian_id, value) deferrable initially deferred,
  add constraint guardian_phone_is_contact foreign key (tenant_id, id, phone)
    references guardian_contact (tenant_id, guardian_id, value) deferrable initially deferred;
