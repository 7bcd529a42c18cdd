-- An item keeps the slot of its month: what is billed for a month is one slot, whichever instalment of the plan it is, and an invoice that is
-- owed again takes the slot it had. The owner is under row security too: one network at a time.
alter table invoice_item add column slot integer not null default 1 check (slot > 0);
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update invoice_item x set slot = b.installment from billed_slot b
    where x.tenant_id = network and b.tenant_id = network and b.invoice_id = x.invoice_id and b.product_id = x.product_id
      and b.installment <> 1;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
