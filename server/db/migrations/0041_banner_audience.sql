-- A banner may be for one city, whose restaurants it leads to, and for those who are not logged in.
alter table banners add column city_code text;
alter table banners add column is_for_visitors boolean not null default false;
update banners set is_for_visitors = true where link = 'pages/my/login';
