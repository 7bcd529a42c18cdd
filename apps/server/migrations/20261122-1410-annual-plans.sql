-- The annual plan of an enrollment: an annuity in equal instalments, one a month from the first month on; the last one takes the cents.
-- Whoever enters late pays the instalments that remain, each as it is.

-- The instalment of a plan that falls in a month; null where none is owed then.
create function control.installment_in(school_year integer, starting_month integer, installments integer, passed_installments integer, month date)
  returns integer language sql immutable parallel safe return (
    select case when n.number > passed_installments and n.number <= installments then n.number end
    from (select (extract(year from month)::integer - school_year) * 12 + extract(month from month)::integer - starting_month + 1) n(number));

-- What an instalment costs. The same as familySchedule of the program's own arithmetic.
create function control.installment_cents(annuity_cents bigint, installments integer, number integer) returns bigint
  language sql immutable parallel safe return
    case when number = installments then annuity_cents - annuity_cents / installments * (installments - 1)
      when number is not null then annuity_cents / installments end;

alter table enrollment
  add column annuity_cents bigint,
  add column installments integer,
  add column starting_month integer,
  add column passed_installments integer not null default 0;

-- Enrollments of an older version cost the same in the same months as before.
do $$
declare network integer;
begin
  for network in select id from control.tenant loop
    perform set_config('app.tenant_id', network::text, true);
    update enrollment e set annuity_cents = e.monthly_cents * c.max_installments, installments = c.max_installments, starting_month = c.starting_month
      from academic_class c where e.tenant_id = network and c.tenant_id = e.tenant_id and c.id = e.class_id;
  end loop;
  perform set_config('app.tenant_id', '', true);
end $$;

alter table enrollment
  alter column annuity_cents set not null,
  alter column installments set not null,
  alter column starting_month set not null,
  add constraint enrollment_installments_check check (installments between 1 and 12),
  add constraint enrollment_starting_month_check check (starting_month between 1 and 12),
  add constraint enrollment_passed_check check (passed_installments >= 0 and passed_installments < installments),
  -- With monthly_cents > 100: no instalment is below R$ 1,01.
  add constraint enrollment_annuity_check check (monthly_cents = annuity_cents / installments);
