-- What was received is read by day and by school. A payment keeps the school of its invoice, which never changes. The owner is under row
-- security too: one network at a time.
alter table payment add column school_id uuid;
-- Before the rows: what is there already would be looked up under no network.
alter table payment add foreign key (tenant_id, school_id) references school (tenant_id, id);
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update payment p set school_id = i.school_id from invoice i
    where p.tenant_id = network and i.tenant_id = network and i.id = p.invoice_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
alter table payment alter column school_id set not null;
grant insert (school_id) on payment to caderneta_app;
create index payment_by_day on payment (tenant_id, paid_on desc, id desc);
create index payment_by_school on payment (tenant_id, school_id, paid_on desc, id desc);
