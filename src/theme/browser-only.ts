/** Mini-programs have no styles but those of `app.scss`. */
export {}
