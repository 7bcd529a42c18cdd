-- XS: a demonstration that is made in seconds.
alter table control.seed_run drop constraint seed_run_size_check;
alter table control.seed_run add constraint seed_run_size_check check (size in ('XS', 'S', 'M', 'L'));
