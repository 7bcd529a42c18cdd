-- Whether the page of who pays shows the year's tuition of an enrollment.
alter table enrollment add column is_tuition_visible boolean not null default true;
