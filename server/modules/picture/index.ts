// What other modules may use
export { createFormPhotos } from './form-photos'
export { dropPhotosOf, takePhoto } from './photo'
