-- What an earlier transfer paid a school without coverage of an installment, and a month took back that its money covered. Odd movements take it,
-- even ones give it again.
alter table transfer_source
  drop constraint transfer_source_component_check,
  drop constraint transfer_source_invoice,
  drop constraint transfer_source_once,
  drop constraint transfer_source_sign,
  drop constraint transfer_source_fee,
  drop constraint transfer_source_basis;
alter table transfer_source
  add constraint transfer_source_component_check check (component in ('revenue', 'schedule', 'counter', 'discount', 'charges', 'received', 'receivedBack',
    'borne', 'cost', 'overCap', 'deferral', 'installment', 'interest', 'rectification', 'anticipation', 'creditLine', 'balancing', 'erpRefund',
    'detached', 'creditGranted', 'anticipated', 'price')),
  add constraint transfer_source_invoice check ((component in ('revenue', 'counter', 'discount', 'charges', 'received', 'receivedBack', 'borne',
    'cost', 'overCap')) = (invoice_id is not null) and (invoice_id is null) = (basis is null)),
  add constraint transfer_source_once check (turn = 1
    or component in ('revenue', 'schedule', 'counter', 'discount', 'charges', 'received', 'receivedBack', 'borne', 'overCap')),
  add constraint transfer_source_sign check (case when component in ('schedule', 'rectification', 'balancing') then true
    when component in ('counter', 'discount', 'receivedBack') then (turn % 2 = 1) = (cents < 0)
    when component in ('cost', 'installment', 'interest', 'anticipation', 'creditLine', 'price') then cents < 0
    when component in ('deferral', 'erpRefund', 'detached', 'creditGranted', 'anticipated') then cents > 0
    else (turn % 2 = 1) = (cents > 0) end),
  add constraint transfer_source_fee check (fee_cents = 0 or (component in ('revenue', 'received', 'receivedBack') and sign(fee_cents) = sign(cents)
    and abs(fee_cents) <= abs(cents))),
  add constraint transfer_source_basis check (case component when 'revenue' then basis = 'guaranteed' when 'counter' then basis = 'guaranteed'
    when 'discount' then basis = 'guaranteed' when 'received' then basis = 'received' when 'receivedBack' then basis = 'received'
    when 'borne' then basis = 'received' when 'cost' then basis = 'received' else true end);
