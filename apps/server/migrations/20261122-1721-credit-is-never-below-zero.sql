-- The credit of a guardian is never below zero, whoever posts. Kinds that only bring money or never touch a credit are not looked at, so
-- that a bulk issue and a retorno pay nothing for it; a kind that is not named here is. Whoever spends holds the guardian meanwhile.
create function control.refuse_credit_below_zero() returns trigger language plpgsql as $$
declare
  left_cents bigint;
begin
  perform from guardian g where g.tenant_id = new.tenant_id and g.id = (select a.owner_id from ledger_account a
    where a.tenant_id = new.tenant_id and a.id = new.debit and a.kind = 'guardianCredit') for no key update;
  if not found then return null; end if;
  select coalesce((select sum(p.cents) from posting p where p.tenant_id = new.tenant_id and p.credit = new.debit), 0)
    - coalesce((select sum(p.cents) from posting p where p.tenant_id = new.tenant_id and p.debit = new.debit), 0) into left_cents;
  if left_cents < 0 then
    raise exception 'the credit of the guardian does not suffice' using errcode = 'check_violation', constraint = 'guardian_credit_not_negative';
  end if;
  return null;
end $$;
create trigger posting_credit_floor after insert on posting for each row
  when (new.kind not in ('issue', 'cancel', 'settlement', 'unexpectedMoney', 'unidentifiedMoney', 'identified', 'paidAtSchool', 'paidToSchool',
    'bankFee', 'restWrittenOff', 'cancelReversed', 'creditReversed', 'refundPaid', 'refundCanceled'))
  execute function control.refuse_credit_below_zero();
