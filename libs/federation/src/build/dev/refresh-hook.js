// The first script of the shell's page in development. React's renderer registers here once; the refresh runtime of each
// remote, which is loaded later, finds it in `renderers` and can replace components in place. A hook that a browser
// extension has put here stays.
(() => {
  const page = /** @type {Record<string, unknown>} */ (globalThis);
  const renderers = new Map();
  let lastId = 0;
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers,
    supportsFiber: true,
    /** @param {unknown} renderer */
    inject(renderer) {
      lastId += 1;
      renderers.set(lastId, renderer);
      return lastId;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
})();
