-- A payment that was told as undone is told again where it stands after all: each telling in its turn.
alter table erp_answer add column payment_turn integer check (payment_turn > 0);
do $$
declare
  network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update erp_answer set payment_turn = 1 where tenant_id = network and payment_id is not null;
  end loop;
end $$;
alter table erp_answer add constraint erp_answer_payment_turn check ((payment_id is null) = (payment_turn is null));
create unique index erp_answer_payment_in_turn on erp_answer (tenant_id, payment_id, (kind = 'paymentReversed'), payment_turn)
  where payment_id is not null;
drop index erp_answer_payment_once;
