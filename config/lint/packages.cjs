/** Packages that something uses without importing them by name, each with its user; the check for unused packages passes over them. */
const packagesUsedByName = {
  '@tarojs/cli': 'config/scripts/taro.mjs runs its program',
  '@tarojs/plugin-framework-react': 'Taro loads it for `framework: react`',
  '@tarojs/plugin-platform-alipay': 'Taro loads it for the target alipay',
  '@tarojs/plugin-platform-h5': 'Taro loads it for the target h5',
  '@tarojs/plugin-platform-weapp': 'Taro loads it for the target weapp',
  '@tarojs/react': 'the React renderer of the mini-program builds',
  '@tarojs/router': 'the router that the H5 build brings in',
  '@tarojs/runtime': 'the runtime that every build brings in',
  '@tarojs/vite-runner': 'Taro loads it for `compiler: vite`',
  '@tarojs/webpack5-runner': 'Taro loads it for `compiler: webpack5`',
  '@vitejs/plugin-react': 'vite-runner loads it for React',
  'react-dom': 'the React renderer of the H5 build',
  '@babel/core': 'the compiler that babel.config.js configures',
  '@babel/preset-react': 'babel-preset-taro loads it for `framework: react`',
  '@babel/plugin-transform-class-properties': 'babel-preset-taro loads it',
  'babel-preset-taro': 'named `taro` in babel.config.js',
  ajv: 'version 8 at the top level for the packages that leave it to their host',
  terser: 'the builds load it to minify',
  'miniprogram-compiler': 'test/mini/check-styles.mjs runs its program',
  'dependency-cruiser': 'config/scripts/lint.mjs runs its program'
}

module.exports = { packagesUsedByName }
