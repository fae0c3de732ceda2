// Stands in for a style sheet without names.
module.exports = {}
