-- A membership keeps the terms it was given at: a plan that changes leaves what runs as it is.
alter table memberships
  add column delivery_discount_basis_points integer check (delivery_discount_basis_points between 0 and 10000),
  add column free_delivery_within_meters integer check (free_delivery_within_meters >= 0);
update memberships m
  set delivery_discount_basis_points = p.delivery_discount_basis_points, free_delivery_within_meters = p.free_delivery_within_meters
  from membership_plans p where p.tier = m.tier;
alter table memberships alter column delivery_discount_basis_points set not null;
