-- A write-off that a part asked for, paid another way than by the slip, was lost where the rest was canceled before a remessa told it, as when an
-- agreement was broken: its bank still has the title. It is asked for again.
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    insert into bank_instruction (tenant_id, id, bank_agreement_id, invoice_id, movement, generation)
    select i.tenant_id, uuidv7(), i.bank_agreement_id, i.id, 'writeOff', i.generation from invoice i
    where i.tenant_id = network and i.bank_registration = 'cancelAwaitingReturn' and i.bank_agreement_id is not null
      and not exists (select from bank_instruction w where w.tenant_id = i.tenant_id and w.invoice_id = i.id and w.generation = i.generation
        and w.movement = 'writeOff');
  end loop;
end $$;
