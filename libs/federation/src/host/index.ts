export * from './remote-loader.ts';
