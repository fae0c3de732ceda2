-- Errands that a partner carries are found among the open orders (orders_by_restaurant_open); this index would hold all that it ever carried.
drop index deliveries_by_partner;
