-- More than R$ 1,00 stays to be paid whatever the discount for paying early: also for whoever writes an invoice past the program's own check.
create function control.discounts_leave_enough(nominal_cents bigint, discounts jsonb) returns boolean
  language sql immutable parallel safe return not exists (
    select from jsonb_array_elements(discounts) t(tier)
    where nominal_cents - coalesce((tier ->> 'valueCents')::bigint, (nominal_cents * (tier ->> 'percentPpm')::bigint + 500000) / 1000000, 0) <= 100);

-- Invoices of an older version may break the rule, and nobody can pay R$ 0,00: the tier that does goes, the others stay.
do $$
declare network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update invoice i set version = i.version + 1, early_discounts = coalesce((select jsonb_agg(t.tier order by t.place)
        from jsonb_array_elements(i.early_discounts) with ordinality t(tier, place)
        where control.discounts_leave_enough(i.nominal_cents, jsonb_build_array(t.tier))), '[]'::jsonb)
      where i.tenant_id = network and i.early_discounts <> '[]'::jsonb and not control.discounts_leave_enough(i.nominal_cents, i.early_discounts);
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table invoice add constraint invoice_discounts_leave_enough
  check (early_discounts = '[]'::jsonb or control.discounts_leave_enough(nominal_cents, early_discounts));
