// The first script of the page in development. React's renderer registers here, and the refresh runtimes of the remotes,
// which load later, find it in `renderers`. An existing hook of a browser extension stays.
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
