// What other modules may use
export { dropPhotos, takePhoto } from './photo'
