-- An acceptance on paper is recorded by another person than the one who made the agreement.
alter table agreement
  add column paper_by uuid,
  add constraint agreement_paper_of_two_people check (paper_by is null or paper_by <> created_by);
