-- What a month costs is asked for each enrollment of a class, several times. A function of SQL with a subquery cannot be inlined and sets up
-- an executor for each call: these do the same without one. Nothing of what they answer changes.

create or replace function control.installment_in(school_year integer, starting_month integer, installments integer, passed_installments integer,
    month date) returns integer
  language plpgsql immutable parallel safe as $$
declare
  number integer := (extract(year from month)::integer - school_year) * 12 + extract(month from month)::integer - starting_month + 1;
begin
  return case when number > passed_installments and number <= installments then number end;
end $$;

create or replace function control.installment_cents(annuity_cents bigint, installments integer, number integer) returns bigint
  language plpgsql immutable parallel safe as $$
begin
  return case when number = installments then annuity_cents - annuity_cents / installments * (installments - 1)
    when number is not null then annuity_cents / installments end;
end $$;

create or replace function control.discount_in_force(discounts jsonb, kind text, month date) returns jsonb
  language plpgsql immutable parallel safe as $$
declare
  discount jsonb;
begin
  for place in 0 .. jsonb_array_length(discounts) - 1 loop
    discount := discounts -> place;
    if discount ->> 'kind' = kind and coalesce((discount ->> 'from')::date <= month, true)
      and coalesce(month <= (discount ->> 'to')::date, true) then
      return discount;
    end if;
  end loop;
  return null;
end $$;

create or replace function control.discounted_cents(cents bigint, discounts jsonb, month date) returns bigint
  language plpgsql immutable parallel safe as $$
declare
  kind text;
  discount jsonb;
  left_over bigint := cents;
begin
  if discounts = '[]'::jsonb or cents is null then return cents; end if;
  foreach kind in array array['scholarship', 'fixed', 'sibling'] loop
    discount := control.discount_in_force(discounts, kind, month);
    if discount is null then continue; end if;
    -- A scholarship of 100 % leaves nothing that a value could be taken from.
    if kind = 'scholarship' and (discount ->> 'percentPpm')::integer = 1000000 then return 0; end if;
    left_over := left_over - coalesce((discount ->> 'valueCents')::bigint,
      round(left_over::numeric * (discount ->> 'percentPpm')::numeric / 1000000)::bigint, 0);
  end loop;
  return left_over;
end $$;

create or replace function control.punctuality_of(discounts jsonb, month date) returns jsonb
  language plpgsql immutable parallel safe as $$
declare
  discount jsonb;
begin
  if discounts = '[]'::jsonb then return null; end if;
  discount := control.discount_in_force(discounts, 'punctuality', month);
  if discount is null then return null; end if;
  return jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
    'days', discount -> 'days', 'percentPpm', discount -> 'percentPpm', 'valueCents', discount -> 'valueCents')));
end $$;
