-- Completed orders and their portions, by day of the outlet's calendar. A day may be below zero: an order that the figures before these
-- tables had counted was refunded.
create table restaurant_sales (
  restaurant_id text not null references restaurants (restaurant_id),
  day date not null,
  orders integer not null,
  primary key (restaurant_id, day)
);
create table dish_sales (
  restaurant_id text not null references restaurants (restaurant_id),
  day date not null,
  dish_id text not null,
  portions integer not null,
  primary key (restaurant_id, day, dish_id)
);

-- What an outlet had sold in the 30 days before it was first counted here; fades as these days leave the window.
alter table restaurants add column baseline_sales integer not null default 0 check (baseline_sales >= 0);
alter table restaurants add column baseline_on date not null default current_date;
alter table dishes add column baseline_sales integer not null default 0 check (baseline_sales >= 0);
update restaurants set baseline_sales = monthly_sales where monthly_sales > 0;
update dishes set baseline_sales = monthly_sales where monthly_sales > 0;

-- The day of its calendar for which the figures of a city were last worked out.
alter table cities add column sales_on date;
