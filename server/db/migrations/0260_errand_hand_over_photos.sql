-- What was handed over, as its rider left it.
alter table errands
  add column handed_photo_small text,
  add column handed_photo_large text,
  add check ((handed_photo_small is null) = (handed_photo_large is null));
