export default { component: true, styleIsolation: 'apply-shared' }
