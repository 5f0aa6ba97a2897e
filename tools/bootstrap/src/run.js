// Must run on every version of Node, because it checks the version.
const major = Number(process.versions.node.split('.')[0]);

if (major >= 20) {
  import('./main.js').then((bootstrap) => bootstrap.main(process.argv.slice(2)));
} else {
  console.error(`Node 20 or newer is needed, this is ${process.versions.node}: install a current one from nodejs.org.`);
  process.exitCode = 1;
}
