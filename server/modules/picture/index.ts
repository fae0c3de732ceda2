// What other modules may use
export { dropPhotosOf, takePhoto } from './photo'
