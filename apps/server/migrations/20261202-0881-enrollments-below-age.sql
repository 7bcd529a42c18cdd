-- A child below the age of the class is enrolled for a reason, which stays with the enrollment.
alter table enrollment add column age_exception text check (age_exception <> '');
comment on column enrollment.age_exception is 'Why the child is enrolled below the age of the class; null: of age, or enrolled before this was asked.';
