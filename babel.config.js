module.exports = {
  presets: [['taro', { framework: 'react', ts: true, compiler: process.env.TARO_ENV === 'h5' ? 'vite' : 'webpack5', useBuiltIns: false }]]
}
