import './browser.h5.scss'
