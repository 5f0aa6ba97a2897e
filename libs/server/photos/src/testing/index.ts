export { blankPng } from './blank-png.ts';
export { drawnPicture, stripes } from './pictures.ts';
export { ownProcessor } from './processor.ts';
export { ownS3, type S3Server } from './s3-server.ts';
