-- An address that is not in the list has an id, so that an order may go to it.
update address_cache set delivery_address = delivery_address || jsonb_build_object('addressId', replace(gen_random_uuid()::text, '-', ''))
where delivery_address is not null;
