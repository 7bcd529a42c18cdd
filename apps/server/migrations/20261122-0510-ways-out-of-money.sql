-- Credit of a family is used for an invoice of it by a payment of its own kind: no money moves at a bank.
alter table payment drop constraint payment_method_check;
alter table payment add constraint payment_method_check check (method in ('boleto', 'pix', 'school', 'credit'));

-- `paid_cents` has one meaning: what covered the invoice. What came above it is the family's credit. Row security holds for the owner
-- too: one network at a time.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update invoice i set paid_cents = c.cents
    from (select invoice_id, sum(principal_cents + charges_cents) as cents from payment
      where tenant_id = network and reverted_by is null group by invoice_id) c
    where i.tenant_id = network and i.id = c.invoice_id and i.paid_cents <> c.cents;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;
