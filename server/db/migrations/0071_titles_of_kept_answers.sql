-- Answers that are kept for repeats name an order by its title and picture, as orders do.
update idempotency_keys
set response = replace(replace(response::text, '"restaurantName":', '"title":'), '"restaurantImage":', '"picture":')::jsonb
where endpoint in ('afterSaleSubmit', 'afterSaleCancel');
