-- A payment at the counter that was put right is booked on the day of the correction, whatever day it was paid: the ledger is proved by that
-- day. The owner is under row security too: one network at a time.
alter table payment add column booked_on date;
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update payment m set booked_on = (
      select max(p.posted_on) from posting p
      where p.tenant_id = network and p.invoice_id = m.invoice_id and p.kind in ('paidAtSchool', 'paidToSchool') and p.reverses is null)
    where m.tenant_id = network and m.method = 'school' and not exists (
      select from posting p where p.tenant_id = network and p.invoice_id = m.invoice_id and p.kind in ('paidAtSchool', 'paidToSchool')
        and p.posted_on = m.paid_on);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
grant insert (booked_on) on payment to caderneta_app;
