export default defineAppConfig({ pages: ['pages/index/index', 'pages/index/shop'], window: { navigationBarTitleText: '饭聚' } })
