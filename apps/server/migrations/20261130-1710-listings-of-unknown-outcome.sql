-- A bureau that gave no answer may hold the name or not: a state of its own. What was told and may not be listed any more is taken out.
alter table negative_listing drop constraint negative_listing_status_check;
alter table negative_listing add constraint negative_listing_status_check
  check (status in ('noticed', 'inclusionRequested', 'unconfirmed', 'refused', 'included', 'exclusionRequested', 'excluded', 'dropped'));
alter table negative_listing add constraint listing_unconfirmed_told check (status <> 'unconfirmed' or told_at is not null);

alter table negative_listing drop constraint negative_listing_exclusion_cause_check;
alter table negative_listing add constraint negative_listing_exclusion_cause_check
  check (exclusion_cause in ('paid', 'agreement', 'canceled', 'prescribed', 'withdrawn', 'courtOrder', 'mistake'));

-- A name that the bureau shows again after its exclusion must leave once more; the day it left stays until then.
alter table negative_listing drop constraint listing_excluded;
alter table negative_listing add constraint listing_excluded
  check (case status when 'excluded' then excluded_on is not null when 'exclusionRequested' then true else excluded_on is null end);
drop index negative_listing_living;
create unique index negative_listing_living on negative_listing (tenant_id, invoice_id)
  where status not in ('excluded', 'dropped') and excluded_on is null;

drop index negative_listing_under_way;
create index negative_listing_under_way on negative_listing (tenant_id, id) where status in ('inclusionRequested', 'unconfirmed', 'exclusionRequested');
create index negative_listing_read_back on negative_listing (tenant_id, exclusion_due_on, id) where status = 'excluded';
drop index negative_listing_at_bureau;
create index negative_listing_at_bureau on negative_listing (tenant_id, due_on, id)
  where status in ('inclusionRequested', 'unconfirmed', 'included', 'refused', 'noticed');
