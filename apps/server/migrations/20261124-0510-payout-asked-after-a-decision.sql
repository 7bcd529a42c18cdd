-- What the bank says of a payout after a person decided that nothing left: to be asked, clear, paid all the same while something else paid its date
-- (twice), and that a person saw to it (settled).
alter table payout add column after_decision text check (after_decision in ('toAsk', 'clear', 'twice', 'settled')),
  add constraint payout_after_decision check (after_decision is null or (decided_by is not null and status = 'error'));
create index payout_to_ask on payout (tenant_id, id) where after_decision = 'toAsk';
grant select (after_decision) on payout to caderneta_operator;
