#!/bin/sh
# Replaces the tags of base images in Dockerfile and docker-compose.yml by tag and digest, as the registry gives them
# today. Needs Docker with buildx and a network. Run it in the project's folder, review the change and commit it.
set -eu
files="Dockerfile docker-compose.yml"
images=$(sed -nE 's/^FROM ([^ @]+:[^ @]+)( .*)?$/\1/p; s/^ +image: ([^ @]+:[^ @]+)$/\1/p' $files | grep -v '^slotcast:' | sort -u)
for image in $images; do
  digest=$(docker buildx imagetools inspect "$image" --format '{{.Manifest.Digest}}')
  case $digest in sha256:*) ;; *) echo "no digest for $image" >&2; exit 1 ;; esac
  for file in $files; do
    sed -i -E "s|(FROM \|image: )$image( \|\$)|\1$image@$digest\2|" "$file"
  done
  echo "$image@$digest"
done
