-- Discounts of an enrollment, and those that an enrollment takes from its class. A discount: kind, percentPpm or valueCents, days (before the
-- due date, for paying on time), from and to (months, both included), reason.

create function control.discount_in_force(discounts jsonb, kind text, month date) returns jsonb
  language sql immutable parallel safe return (
    select d from jsonb_array_elements(discounts) d
    where d ->> 'kind' = kind and coalesce((d ->> 'from')::date <= month, true) and coalesce(month <= (d ->> 'to')::date, true) limit 1);

-- What a discount takes off, rounded half up.
create function control.discount_off(discount jsonb, cents bigint) returns bigint
  language sql immutable parallel safe return
    coalesce((discount ->> 'valueCents')::bigint, round(cents::numeric * (discount ->> 'percentPpm')::numeric / 1000000)::bigint, 0);

create function control.is_full_scholarship(discounts jsonb, month date) returns boolean
  language sql immutable parallel safe return
    coalesce((control.discount_in_force(discounts, 'scholarship', month) ->> 'percentPpm')::integer = 1000000, false);

-- What is billed of an instalment. The same as `discounted` of the program's own arithmetic: scholarship, fixed, sibling.
create function control.discounted_cents(cents bigint, discounts jsonb, month date) returns bigint
  language plpgsql immutable parallel safe as $$
declare
  kind text;
  left_over bigint := cents;
begin
  if discounts = '[]'::jsonb or cents is null then return cents; end if;
  if control.is_full_scholarship(discounts, month) then return 0; end if;
  foreach kind in array array['scholarship', 'fixed', 'sibling'] loop
    left_over := left_over - control.discount_off(control.discount_in_force(discounts, kind, month), left_over);
  end loop;
  return left_over;
end $$;

-- The discount for paying on time in a month, as an invoice keeps it; null where the school's own count.
create function control.punctuality_of(discounts jsonb, month date) returns jsonb
  language sql immutable parallel safe return (
    select jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('days', d -> 'days', 'percentPpm', d -> 'percentPpm', 'valueCents', d -> 'valueCents')))
    from control.discount_in_force(discounts, 'punctuality', month) d where d is not null);

-- Every instalment that is owed leaves more than R$ 1,00, or is paid by a scholarship of 100 %.
create function control.instalments_leave_enough(annuity_cents bigint, installments integer, passed_installments integer, school_year integer,
    starting_month integer, discounts jsonb) returns boolean
  language plpgsql immutable parallel safe as $$
declare
  month date;
  billed bigint;
begin
  if discounts = '[]'::jsonb then return true; end if;
  for n in passed_installments + 1 .. installments loop
    month := make_date(school_year, 1, 1) + make_interval(months => starting_month + n - 2);
    billed := control.discounted_cents(control.installment_cents(annuity_cents, installments, n), discounts, month);
    if control.is_full_scholarship(discounts, month) then continue; end if;
    if billed <= 100 or not control.discounts_leave_enough(billed, coalesce(control.punctuality_of(discounts, month), '[]'::jsonb)) then
      return false;
    end if;
  end loop;
  return true;
end $$;

create function control.are_discounts(discounts jsonb) returns boolean
  language sql immutable parallel safe return jsonb_typeof(discounts) = 'array' and not exists (
    select from jsonb_array_elements(discounts) d
    where coalesce(d ->> 'kind', '') not in ('scholarship', 'fixed', 'sibling', 'punctuality')
      or ((d ->> 'percentPpm') is null) = ((d ->> 'valueCents') is null)
      or coalesce((d ->> 'percentPpm')::integer not between 10000 and 1000000, false)
      or coalesce((d ->> 'valueCents')::bigint <= 0, false));

alter table enrollment add column discounts jsonb not null default '[]'
  constraint enrollment_discounts_check check (control.are_discounts(discounts));
alter table enrollment add constraint enrollment_discounts_leave_enough
  check (control.instalments_leave_enough(annuity_cents, installments, passed_installments, school_year, starting_month, discounts));
alter table academic_class add column discounts jsonb not null default '[]'
  constraint academic_class_discounts_check check (control.are_discounts(discounts));
